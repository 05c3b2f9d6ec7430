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

describe('what a tab keeps of a guest’s details', () => {
  it('is there for the tab’s next page, and for this property alone', () => {
    const { sessionStorage, draft } = setUp();
    draft().keep(GUEST);
    expect(draft().recall()).toEqual(GUEST);
    expect(storedDraft('other-house', { sessionStorage }).recall()).toBeUndefined();
  });

  it('is gone once the guest has emptied all fields', () => {
    const { sessionStorage, draft } = setUp();
    draft().keep(GUEST);
    draft().keep({ firstName: '', lastName: '', email: '' });
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it('outlives its order, and is gone with that order’s end', () => {
    const { sessionStorage, draft } = setUp();
    draft().keep(GUEST);
    draft().markOrdered('attempt-1');
    draft().keep({ ...GUEST });
    expect(draft().recall()).toMatchObject(GUEST);
    draft().clearOrdered('attempt-1');
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it('stays when another order ends, as one of another tab', () => {
    const { draft } = setUp();
    draft().keep(GUEST);
    draft().clearOrdered('attempt-of-another-tab');
    draft().markOrdered('attempt-1');
    draft().clearOrdered('attempt-of-another-tab');
    expect(draft().recall()).toMatchObject(GUEST);
  });

  it('is the next order’s, once the guest has changed it', () => {
    const { draft } = setUp();
    draft().keep(GUEST);
    draft().markOrdered('attempt-1');
    draft().keep({ ...GUEST, firstName: 'Amina' });
    draft().clearOrdered('attempt-1');
    expect(draft().recall()).toEqual({ ...GUEST, firstName: 'Amina' });
  });

  it.each(['{', 'null', '7', '"text"', '[]', '{"firstName":7,"email":{"a":1}}'])(
    'is nothing to fill in where something else stands in its place: %s',
    (text) => {
      const { sessionStorage, draft } = setUp();
      sessionStorage.setItem(KEY, text);
      const { firstName = '', lastName = '', email = '' } = draft().recall() ?? {};
      expect([firstName, lastName, email]).toEqual(['', '', '']);
    },
  );

  it('is nothing where the storage is blocked', () => {
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
