// Files that a phone could have: a second of film, as its camera gives it, and a document of one page.
/** WebM (VP8), 32 by 32. */
export const clip = Buffer.from(
  [
    'GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQJChYECGFOAZwEAAAAAAAJaEU2bdLpNu4tTq4QVSalmU6yBoU27i1OrhBZUrmtTrIHYTbuMU6uEElTD',
    'Z1OsggEeTbuMU6uEHFO7a1OsggJE7AEAAAAAAABZAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAVSalmsirXsYMPQkBNgI1MYXZmNTkuMjcuMTAwV0GNTGF2ZjU5LjI3LjEwMESJiECPQAAAAAAAFlSua8Gu',
    'AQAAAAAAADjXgQFzxYhjpgus5+vPPZyBACK1nIN1bmSIgQCGhVZfVlA4g4EBI+ODhAvrwgDgibCBILqBIJqBAhJUw2f9c3OgY8CAZ8iaRaOHRU5DT0RFUkSH',
    'jUxhdmY1OS4yNy4xMDBzc9djwItjxYhjpgus5+vPPWfIoUWjh0VOQ09ERVJEh5RMYXZjNTkuMzcuMTAwIGxpYnZweGfIokWjiERVUkFUSU9ORIeUMDA6MDA6',
    'MDEuMDAwMDAwMDAwAAAfQ7Z1QJ7ngQCjvYEAAIAQAwCdASogACAAAEcIhYWIhYSIAgICdaoD+AP6AghZDL0A/v1u8//itYdZxf+K3//TZPFXjP/piwCjlYEA',
    'yACxAQABEBAAGAAYWC/0AAhwAKOVgQGQALEBAAEQEAAYABhYL/QACHAAo5WBAlgAsQEAARAQABgAGFgv9AAIcACjlYEDIACxAQABEBAAGAAYWC/0AAhwABxT',
    'u2uRu4+zgQC3iveBAfGCAaDwgQM=',
  ].join(''),
  'base64',
);
export const page = Buffer.from(
  `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>> endobj
trailer <</Root 1 0 R>>
%%EOF
`,
);
