/**
 * Returns the values of a form's fields by name. Only the document knows what the guest typed before scripts
 * ran.
 */
export function typedIn(form: HTMLFormElement): (name: string) => string {
  const typed = new FormData(form);
  return (name) => String(typed.get(name) ?? '');
}
