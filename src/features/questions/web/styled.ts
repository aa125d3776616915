// Styles that are measured, such as where a mark lies on a picture: set on the element, since a page takes no style attributes (CSP).
export const styled =
  (style: Readonly<Record<string, string>>) =>
  (element: HTMLElement | null): void => {
    if (element) for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value);
  };
