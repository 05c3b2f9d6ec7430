/**
 * Copies a text. If the clipboard may not be used, selects the text so that the person can copy it.
 * @returns a message for the person
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
