/** What stands in a form's fields, by their names: only the page knows what was typed before scripts ran. */
export function typedIn(form: HTMLFormElement): (name: string) => string {
  const typed = new FormData(form);
  return (name) => String(typed.get(name) ?? '');
}
