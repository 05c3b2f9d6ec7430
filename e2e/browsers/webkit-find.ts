import { By, error, type WebDriver, type WebElement } from 'selenium-webdriver';
import type { FoundElement, Role, Target } from './browser-window.ts';

/**
 * The elements that can have a role. WebDriver cannot search by role, so the engine is asked for each
 * element.
 */
const CANDIDATES: Record<Role, string> = {
  button: 'button, [role=button]',
  dialog: '[role=dialog], [role=alertdialog], dialog',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  textbox: 'input',
};

export async function find(session: WebDriver, target: Target): Promise<FoundElement | undefined> {
  if ('css' in target) {
    const [first] = await session.findElements(By.css(target.css));
    return first && found(session, first);
  }
  for (const element of await session.findElements(By.css(CANDIDATES[target.role]))) {
    if (await isCalled(element, target)) return found(session, element);
  }
  return undefined;
}

async function isCalled(element: WebElement, { role, name }: { role: Role; name: string }): Promise<boolean> {
  try {
    return (await element.getAccessibleName()) === name && (await element.getAriaRole()) === role;
  } catch (problem) {
    // The element is gone, or it is hidden from screen readers. WebKit answers with an error in both cases.
    if (problem instanceof error.WebDriverError) return false;
    throw problem;
  }
}

function found(session: WebDriver, element: WebElement): FoundElement {
  return {
    click: async () => {
      // A guest scrolls too. The driver thinks that an element just below the window's edge is visible, and
      // then cannot press it.
      await session.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
      await element.click();
    },
    matches: (selector) =>
      session.executeScript('return arguments[0].matches(arguments[1])', element, selector),
    text: () => session.executeScript('return arguments[0].textContent', element),
  };
}
