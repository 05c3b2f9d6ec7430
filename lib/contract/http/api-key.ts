/** Visible ASCII, as it has to stand in a header; the length is what servers commonly take. */
const API_KEY = /^[\x21-\x7e]{1,4096}$/;

/** True for what could be an API key: `fetch` refuses anything else, in an error that quotes it. */
export function isApiKey(text: string): boolean {
  return API_KEY.test(text);
}
