// Text of an SMS: GSM 03.38 where it can be, and how many parts a carrier makes of it (UCS-2, segments).

/** Letters of GSM 03.38. Any other one, and the whole message is written in UCS-2. */
const GSM = /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z£¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà^{}\\[~\]|€]*$/;
/** Of these each takes the place of two. */
const TWICE = /[\^{}\\[~\]|€]/g;

/** Without the quotation marks, dashes and ellipses of print, for which alone an English text would cost twice as much. */
export function smsText(body: string): string {
  const plain = body.replace(/[“”]/g, '"').replace(/[‘’]/g, "'").replace(/[–—]/g, '-').replaceAll('…', '...');
  return GSM.test(plain) ? plain : body;
}
export function smsParts(text: string): number {
  const plain = GSM.test(text);
  const length = text.length + (plain ? (text.match(TWICE)?.length ?? 0) : 0);
  const [alone, each] = plain ? [160, 153] : [70, 67];
  return length <= alone ? 1 : Math.ceil(length / each);
}
