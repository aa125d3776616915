// Setup of the service worker: what the server writes before its program.

export interface Setup {
  build: string;
  /** What every page starts with, stored at once. */
  first: string[];
  /** What learning needs, with all its parts that are fetched later. */
  learning: string[];
  /** All hashed files of this build. */
  assets: string[];
  /** Addresses of the calls whose answers may be kept; `:name` stands for one part. */
  calls: string[];
  /** The same of calls that answer with a picture, which is always the same at one address. */
  pictures: string[];
  /** The call that says whether somebody may still learn in a course: refused, its copies go. */
  right: string;
  /** Codes of its refusals that end the right, beside "not found". */
  ends_right: string[];
}
