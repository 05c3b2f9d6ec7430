/** Visible ASCII, because the API key is sent in a header. The length is what servers commonly accept. */
const API_KEY = /^[\x21-\x7e]{1,4096}$/;

/** Returns true for a possible API key. `fetch` refuses other texts in an error that quotes them. */
export function isApiKey(text: string): boolean {
  return API_KEY.test(text);
}
