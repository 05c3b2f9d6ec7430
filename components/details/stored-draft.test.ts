import { describe, expect, it } from 'vitest';
import { testStorage } from '../../lib/browser/test-storage.ts';
import { storedDraft } from './stored-draft.ts';

const GUEST = { firstName: 'Mariam', lastName: 'El Idrissi', email: 'mariam@example.com' };
const KEY = 'bellhop guest harbour-house';

function setUp() {
  const sessionStorage = testStorage();
  const draft = () => storedDraft('harbour-house', { sessionStorage });
  return { sessionStorage, draft };
}

describe('the stored guest details', () => {
  it('are there for the tab’s next page, and only for this property', () => {
    const { sessionStorage, draft } = setUp();
    draft().keep(GUEST);
    expect(draft().recall()).toEqual(GUEST);
    expect(storedDraft('other-house', { sessionStorage }).recall()).toBeUndefined();
  });

  it('are removed once the guest has emptied all fields', () => {
    const { sessionStorage, draft } = setUp();
    draft().keep(GUEST);
    draft().keep({ firstName: '', lastName: '', email: '' });
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it('survive their order and are removed when it ends', () => {
    const { sessionStorage, draft } = setUp();
    draft().keep(GUEST);
    draft().markOrdered('attempt-1');
    draft().keep({ ...GUEST });
    expect(draft().recall()).toMatchObject(GUEST);
    draft().clearOrdered('attempt-1');
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it('stay when another order ends, for example in another tab', () => {
    const { draft } = setUp();
    draft().keep(GUEST);
    draft().clearOrdered('attempt-of-another-tab');
    draft().markOrdered('attempt-1');
    draft().clearOrdered('attempt-of-another-tab');
    expect(draft().recall()).toMatchObject(GUEST);
  });

  it('belong to the next order once the guest has changed them', () => {
    const { draft } = setUp();
    draft().keep(GUEST);
    draft().markOrdered('attempt-1');
    draft().keep({ ...GUEST, firstName: 'Amina' });
    draft().clearOrdered('attempt-1');
    expect(draft().recall()).toEqual({ ...GUEST, firstName: 'Amina' });
  });

  it.each(['{', 'null', '7', '"text"', '[]', '{"firstName":7,"email":{"a":1}}'])(
    'fill in nothing if the storage contains another value: %s',
    (text) => {
      const { sessionStorage, draft } = setUp();
      sessionStorage.setItem(KEY, text);
      const { firstName = '', lastName = '', email = '' } = draft().recall() ?? {};
      expect([firstName, lastName, email]).toEqual(['', '', '']);
    },
  );

  it('are absent if the storage is blocked', () => {
    const storage = {
      get sessionStorage(): Storage {
        throw new DOMException('blocked', 'SecurityError');
      },
    };
    const draft = storedDraft('harbour-house', storage);
    draft.keep(GUEST);
    draft.markOrdered('attempt-1');
    draft.clearOrdered('attempt-1');
    expect(draft.recall()).toBeUndefined();
  });
});
