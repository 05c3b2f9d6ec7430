/** What stands in a form's fields, by their names: before scripts were at work only the page itself knows it. */
export function typedIn(form: HTMLFormElement): (name: string) => string {
  const typed = new FormData(form);
  return (name) => String(typed.get(name) ?? '');
}
