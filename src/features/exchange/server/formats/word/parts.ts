// The fixed parts of a Word document (.docx): types of its files, relations, styles.
import { BETWEEN, LANGUAGE_STYLES } from './fonts.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
export const documentHead = `${head}<w:document xmlns:w="${WORD}" xmlns:r="${OFFICE}" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><w:body>`;
/** A4, with margins of two centimetres. */
export const documentEnd =
  '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr></w:body></w:document>';
export const contentTypes = `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="jpg" ContentType="image/jpeg"/><Default Extension="gif" ContentType="image/gif"/><Default Extension="webp" ContentType="image/webp"/><Override PartName="/word/document.xml" ContentType="${TYPE}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`;
const relations = (inner: string) =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`;
export const rootRelations = relations(`<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/>`);
/** Stays in a document that people change in Word, and is seen by nobody. */
export const ROWS = 'customXml/item1.xml';
export const rowsOut = (rows: readonly (readonly [n: number, packed: string])[]): string =>
  `${head}<rows xmlns="https://shikhon.example/question-row">${rows.map(([n, packed]) => `<row n="${n}">${packed}</row>`).join('')}</rows>`;
export const documentRelations = (pictures: readonly string[], rows = false): string =>
  relations(
    `<Relationship Id="rIdStyles" Type="${OFFICE}/styles" Target="styles.xml"/>${pictures
      .map((name, i) => `<Relationship Id="rIdPicture${i + 1}" Type="${OFFICE}/image" Target="media/${name}"/>`)
      .join('')}${rows ? `<Relationship Id="rIdRows" Type="${OFFICE}/customXml" Target="../${ROWS}"/>` : ''}`,
  );
const style = (type: 'paragraph' | 'character', id: string, name: string, inner: string, more = ''): string =>
  `<w:style w:type="${type}" ${more}w:styleId="${id}"><w:name w:val="${name}"/>${type === 'paragraph' && id !== 'Normal' ? '<w:basedOn w:val="Normal"/>' : ''}<w:qFormat/>${inner}</w:style>`;
const spaced = (before: number, after: number, left = 0) =>
  `<w:pPr><w:spacing w:before="${before}" w:after="${after}"/>${left ? `<w:ind w:left="${left}"/>` : ''}</w:pPr>`;
export const styles = `${head}<w:styles xmlns:w="${WORD}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Nirmala UI"/><w:sz w:val="22"/><w:szCs w:val="22"/><w:lang w:val="en-US" w:bidi="bn-BD"/></w:rPr></w:rPrDefault></w:docDefaults>${[
  style('paragraph', 'Normal', 'Normal', spaced(0, 60), 'w:default="1" '),
  style(
    'paragraph',
    'Heading1',
    'heading 1',
    '<w:pPr><w:keepNext/><w:spacing w:before="240" w:after="120"/><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/><w:bCs/><w:sz w:val="30"/><w:szCs w:val="30"/></w:rPr>',
  ),
  style('paragraph', 'ShikhonQuestion', 'Shikhon question', spaced(160, 40)),
  style('paragraph', 'ShikhonOption', 'Shikhon option', spaced(0, 20, 425)),
  style('character', LANGUAGE_STYLES.en, 'Shikhon English', '<w:rPr><w:lang w:val="en-US"/></w:rPr>'),
  style('character', LANGUAGE_STYLES.bn, 'Shikhon Bangla', '<w:rPr><w:lang w:val="bn-BD" w:bidi="bn-BD"/></w:rPr>'),
  style('character', BETWEEN, 'Shikhon between', '<w:rPr><w:color w:val="808080"/></w:rPr>'),
].join('')}</w:styles>`;
