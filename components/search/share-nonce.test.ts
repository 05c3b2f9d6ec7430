// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { shareNonce } from './share-nonce.ts';

const elements = () => [...document.querySelectorAll<HTMLMetaElement>('meta[property="csp-nonce"]')];

describe('shareNonce', () => {
  beforeEach(() => {
    document.head.innerHTML = '';
  });

  it('copies the nonce of the page’s scripts once', () => {
    document.head.innerHTML = '<script nonce="n-1"></script><script nonce="n-2"></script>';
    shareNonce(document);
    shareNonce(document);
    expect(elements().map(({ nonce }) => nonce)).toEqual(['n-1']);
  });

  it('keeps the host’s element', () => {
    document.head.innerHTML = '<meta property="csp-nonce" nonce="host"><script nonce="n-1"></script>';
    shareNonce(document);
    expect(elements().map(({ nonce }) => nonce)).toEqual(['host']);
  });

  it('does nothing on a page without a nonce', () => {
    document.head.innerHTML = '<script></script>';
    shareNonce(document);
    expect(elements()).toEqual([]);
  });
});
