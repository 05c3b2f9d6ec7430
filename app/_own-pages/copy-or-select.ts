/**
 * Copies a text. Where no clipboard may be used, the text is selected, to be copied by hand.
 * @returns what to tell the person who asked for it
 */
export async function copyOrSelect(text: string, select: () => void): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return 'Copied.';
  } catch {
    select();
    return 'Selected: copy it with Ctrl + C, or ⌘ C.';
  }
}
