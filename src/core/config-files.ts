// Configuration of file storage: on the disk of DATA_DIR, or in an S3-compatible object store; the other one is where files lay before.
export interface S3Place {
  /** Of the bucket itself: what stands behind it is the key of a file. */
  url: string;
  region: string;
  key_id: string;
  key: string;
}
export interface FileStores {
  store: 'disk' | 's3';
  s3: S3Place | undefined;
}
type Env = Record<string, string | undefined>;

/** What is wrong is added to `wrong`; the values of the keys are not told. */
export function readFileStores(env: Env, wrong: string[]): FileStores {
  const [store, region] = [env.FILES_STORE || 'disk', env.S3_REGION || 'us-east-1'];
  const [url, key_id, key] = [env.S3_URL, env.S3_KEY_ID, env.S3_KEY];
  if (store !== 'disk' && store !== 's3') wrong.push(`FILES_STORE must be disk or s3, not "${store}"`);
  if (store === 's3' && !url) wrong.push('S3_URL must be the address of the bucket where files are kept, with FILES_STORE=s3');
  // every request is signed, but what it carries is not hidden: http is for a store on the same machine or network
  if (url && !(URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && !new URL(url).search && !new URL(url).username))
    wrong.push('S3_URL must look like https://bucket.s3.region.example or https://host/bucket');
  if (url && !(key_id && key)) wrong.push('S3_KEY_ID and S3_KEY must be set with S3_URL');
  return {
    store: store === 's3' ? 's3' : 'disk',
    s3: url && key_id && key ? { url: url.replace(/\/+$/, ''), region, key_id, key } : undefined,
  };
}
