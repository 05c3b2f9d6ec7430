/** Whether an address can stand in an image's `srcset`, where blanks and a comma at the end part one from the next. */
export function fitsSrcset(src: string): boolean {
  return !/\s|,$/.test(src);
}
