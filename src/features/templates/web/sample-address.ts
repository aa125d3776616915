// The address on a sample certificate; real ones carry that of the site.
export const sampleAddress = 'https://shikhon.example/certificate/check/0000-0000-0000';
