import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { consentRecipe } from './recipes.ts';

/** A consent manager on a page of a site. Its buttons are called Accept, Settings and Withdraw. */
export interface ConsentManager {
  name: string;
  /** Returns the HTML at the end of the page: the manager and the recipe. @param bellhop Bellhop's address */
  html(bellhop: string): string;
}

const script = (code: string): string => `<script>${code}</script>`;
const library = (file: string): string => readFileSync(fileURLToPath(file), 'utf8');

/** The real library. Its banner hides from automated browsers, unless `hideFromBots` is false. */
const cookieConsent: ConsentManager = {
  name: 'CookieConsent',
  html: (bellhop) => `
    ${consentRecipe('html', 'CookieConsent', bellhop)}
    <button data-cc="show-preferencesModal">Settings</button>
    <style>${library(import.meta.resolve('vanilla-cookieconsent/dist/cookieconsent.css'))}</style>
    ${script(library(import.meta.resolve('vanilla-cookieconsent/dist/cookieconsent.umd.js')))}
    ${script(`
      ${consentRecipe('js', 'endBellhop', bellhop)}
      ${consentRecipe('js', 'CookieConsent', bellhop).replace('// … your categories and texts', COOKIE_CONSENT_SETTINGS)}
    `)}`,
};

const COOKIE_CONSENT_SETTINGS = `
  hideFromBots: false,
  categories: { necessary: { enabled: true, readOnly: true }, external: {} },
  language: { default: 'en', translations: { en: {
    consentModal: { title: 'Contents of others', acceptAllBtn: 'Accept', acceptNecessaryBtn: 'Refuse' },
    preferencesModal: { title: 'Settings', acceptNecessaryBtn: 'Withdraw', sections: [{ title: 'All' }] },
  } } },
`;

/**
 * A stand-in for Cookiebot, which runs only on registered sites. It does what Cookiebot's guides describe.
 * Once a category has consent, its scripts of type text/plain are added to the page again as ordinary
 * scripts. The guest's answer is in `Cookiebot.consent`, and each answer is an event on the window.
 */
const cookiebot: ConsentManager = {
  name: 'Cookiebot',
  html: (bellhop) => `
    ${script(STAND_IN)}
    ${script(`
      ${consentRecipe('js', 'endBellhop', bellhop)}
      ${consentRecipe('js', 'Cookiebot', bellhop)}
    `)}
    ${consentRecipe('html', 'Cookiebot', bellhop)}`,
};

const STAND_IN = `
  const answered = () => localStorage.getItem('CookieConsent');
  globalThis.Cookiebot = { consent: { marketing: answered() === 'yes' } };
  function run() {
    for (const blocked of document.querySelectorAll('script[type="text/plain"][data-cookieconsent="marketing"]')) {
      const running = document.createElement('script');
      running.text = blocked.text;
      blocked.replaceWith(running);
    }
  }
  function answer(marketing) {
    localStorage.setItem('CookieConsent', marketing ? 'yes' : 'no');
    Cookiebot.consent.marketing = marketing;
    if (marketing) run();
    dispatchEvent(new Event(marketing ? 'CookiebotOnAccept' : 'CookiebotOnDecline'));
  }
  addEventListener('DOMContentLoaded', () => {
    const dialog = document.createElement('div');
    const button = (text, onclick) => dialog.append(Object.assign(document.createElement('button'), { textContent: text, onclick }));
    const ask = () => {
      dialog.replaceChildren();
      button('Accept', () => answer(true));
      button('Settings', () => button('Withdraw', () => answer(false)));
    };
    ask();
    document.body.prepend(dialog);
    if (Cookiebot.consent.marketing) run();
  });
`;

export const CONSENT_MANAGERS: readonly ConsentManager[] = [cookieConsent, cookiebot];
