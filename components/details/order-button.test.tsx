// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { STAY, testAvailability } from '../../lib/browser/test-property.ts';
import type { MessageKey } from '../../lib/i18n/catalogue.ts';
import { LOCALES } from '../../lib/i18n/locales.ts';
import { messageText } from '../../lib/i18n/message-text.ts';
import { pageMessages } from '../../lib/i18n/page-messages.ts';
import { openPage, pageProps, serverHtml, setUpTestPage } from '../test-page.tsx';

setUpTestPage();

const DETAILS = { search: STAY, roomTypeId: 'double-sea' };

test.each(LOCALES)('before scripts run the button is disabled and says why (%s)', async (locale) => {
  const props = await pageProps({ ...DETAILS, availability: testAvailability(), locale });
  document.body.innerHTML = await serverHtml(props);
  const messages = await pageMessages(locale);
  const { name } = props.property.property;
  const words = (key: MessageKey) => messageText(messages[key] ?? key, locale, { property: name });
  const order = screen.getByRole('button', { name: words('details.order') });
  expect(order).toBeDisabled();
  expect(order).toHaveAttribute('type', 'button');
  const wait = document.getElementById(order.getAttribute('aria-describedby') ?? '');
  expect(wait).toBeVisible();
  expect(wait?.querySelector('p')?.textContent).toBe(words('details.orderWait'));
  const without = wait?.querySelector('noscript')?.textContent?.replaceAll(/[\u2068\u2069]/g, '');
  expect(without).toContain(words('details.orderNoScript'));
});

test('a working button shows the promise of one booking instead of the wait', async () => {
  await openPage(DETAILS);
  const order = await screen.findByRole('button', { name: 'Book with obligation to pay' });
  await waitFor(() => expect(order).toBeEnabled());
  expect(screen.queryByText(/the page is still loading/)).not.toBeInTheDocument();
  expect(screen.getByText(/^One press, one booking/)).toBeVisible();
  expect(order).not.toHaveAttribute('aria-describedby');
});
