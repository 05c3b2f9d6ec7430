import { describe, expect, it } from 'vitest';
import { networkFailure } from './network-failure.ts';

const failed = (cause: unknown) => new TypeError('fetch failed', { cause });
const coded = (code: string, more: object = {}) =>
  Object.assign(new Error(`${code} canary`), { code, ...more });

describe('networkFailure', () => {
  it.each([
    ['ECONNREFUSED', failed(coded('ECONNREFUSED'))],
    ['ENOTFOUND', failed(coded('ENOTFOUND', { syscall: 'getaddrinfo' }))],
    ['EAI_AGAIN', failed(coded('EAI_AGAIN'))],
    ['UND_ERR_CONNECT_TIMEOUT', failed(coded('UND_ERR_CONNECT_TIMEOUT'))],
    ['EHOSTUNREACH', failed(coded('EHOSTUNREACH', { syscall: 'connect' }))],
    ['ECONNRESET', failed(coded('ECONNRESET', { syscall: 'connect' }))],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', failed(coded('DEPTH_ZERO_SELF_SIGNED_CERT'))],
    ['ERR_TLS_CERT_ALTNAME_INVALID', failed(coded('ERR_TLS_CERT_ALTNAME_INVALID'))],
    [
      'ECONNREFUSED',
      failed(new AggregateError([coded('ECONNREFUSED'), coded('ENETUNREACH', { syscall: 'connect' })])),
    ],
  ])('treats %s as never sent', (code, error) => {
    expect(networkFailure(error)).toMatchObject({ neverSent: true, code });
  });

  it.each([
    ['ECONNRESET', failed(coded('ECONNRESET'))],
    ['ECONNRESET', failed(coded('ECONNRESET', { syscall: 'read' }))],
    ['EPIPE', failed(coded('EPIPE', { syscall: 'write' }))],
    ['UND_ERR_SOCKET', failed(coded('UND_ERR_SOCKET'))],
    ['UND_ERR_HEADERS_TIMEOUT', failed(coded('UND_ERR_HEADERS_TIMEOUT'))],
    ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', failed(coded('ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED'))],
    ['ERR_SSL_WRONG_VERSION_NUMBER', failed(coded('ERR_SSL_WRONG_VERSION_NUMBER'))],
    ['ECONNREFUSED', failed(new AggregateError([coded('ECONNREFUSED'), coded('ECONNRESET')]))],
    ['network', failed(new Error('bad port'))],
    ['network', new TypeError('fetch failed')],
    ['network', 'a thrown text'],
    ['network', undefined],
  ])('treats %s as maybe sent', (code, error) => {
    expect(networkFailure(error)).toMatchObject({ neverSent: false, code });
  });

  it('keeps only the name and code of the error', () => {
    const parserError = coded('HPE_INVALID', { name: 'HTTPParserError', data: 'canary', 'canary-key': 1 });
    const { cause } = networkFailure(failed(parserError));
    expect(`${cause}`).toBe('HTTPParserError: HPE_INVALID');
    expect(Object.getOwnPropertyNames(cause).toSorted()).toEqual(['message', 'name', 'stack']);
    expect(`${cause.stack}`).not.toContain('canary');
  });

  it('survives a cause that is its own cause', () => {
    const error = new Error('round');
    error.cause = error;
    expect(networkFailure(error)).toMatchObject({ neverSent: false, code: 'network' });
  });
});
