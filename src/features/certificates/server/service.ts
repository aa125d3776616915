// Public server interface of certificates: issuing, QR codes, issuer and signing keys, caches of PDFs and pictures.
export { getDidDocument, prepareKeys, publicAddress, retireKey, useIssuer, WrongSecret } from './issuer.ts';
export { type Issued, issueCertificate, issueCertificates } from './issuing.ts';
export { exportKeys, importKeys, KeyExportFault } from './key-export.ts';
export { usePdfFolder } from './pdf.ts';
export { usePictureFolder } from './picture.ts';
export { listKeys } from './store-keys.ts';
export { qrSvg } from './sheet.ts';
export { PressBusy } from './press-pool.ts';
export { type PaperData, type PaperNode, type PaperOption, type PaperQuestion, typesetPaper } from './paper.ts';
export { saveDesignOf } from './store-staff.ts';
export { type MarksheetData, typesetMarksheets } from './marksheet.ts';
export { typesetSample } from './samples.ts';
