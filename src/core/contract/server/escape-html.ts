// HTML escaping: a text as it stands in HTML and XML, in an element or in an attribute between double quotes.
const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign]!);
