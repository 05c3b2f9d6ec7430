import { describe, expect, it } from 'vitest';
import { partnerBaseFault } from './partner-base.ts';

describe('the Partner API base', () => {
  it.each([
    'https://api.example/partner/v1',
    'https://api.example/partner/v1/',
    'https://api.example:8443/hotels/partner/v1',
    'http://localhost:4010/partner/v1',
    'http://sandbox.localhost/partner/v1',
    'http://127.0.0.1/partner/v1',
    'http://127.0.0.2/partner/v1',
    'http://[::1]:4010/partner/v1',
    // This machine in other spellings, which a URL normalizes.
    'http://2130706433/partner/v1',
    'http://0x7f.1/partner/v1',
    'http://0177.0.0.1/partner/v1',
  ])('may be %s', (base) => {
    expect(partnerBaseFault(base)).toBeUndefined();
  });

  it.each([
    ['', 'must be a URL'],
    ['api.example/partner/v1', 'must be a URL'],
    ['/partner/v1', 'must be a URL'],
    ['ftp://api.example/partner/v1', 'must be https'],
    ['http://api.example/partner/v1', 'every request has the API key'],
    ['http://localhost.evil.example/partner/v1', 'must be https'],
    ['http://127.0.0.1.evil.example/partner/v1', 'must be https'],
    // Addresses inside a cloud, of any machine, and of this one in a form that programs read differently.
    ['http://169.254.169.254/partner/v1', 'must be https'],
    ['http://2852039166/partner/v1', 'must be https'],
    ['http://[::ffff:169.254.169.254]/partner/v1', 'must be https'],
    ['http://[::ffff:127.0.0.1]/partner/v1', 'must be https'],
    ['http://0.0.0.0/partner/v1', 'must be https'],
    ['http://[::]/partner/v1', 'must be https'],
    ['http://localhost./partner/v1', 'must be https'],
    ['http://localhost@api.example/partner/v1', 'must be https'],
    ['http://api.example#@localhost/partner/v1', 'must be https'],
    ['http:\\\\api.example\\@localhost/partner/v1', 'must be https'],
    ['file:///partner/v1', 'must be https'],
    ['data:,/partner/v1', 'must be https'],
    ['gopher://localhost/partner/v1', 'must be https'],
    ['redis://localhost/partner/v1', 'must be https'],
    ['unix:/run/partner/v1', 'must be https'],
    ['https://api.example/', 'must end in partner/v1'],
    ['https://api.example/partner/v2', 'must end in partner/v1'],
    ['https://api.example/partner/v1/bookings', 'must end in partner/v1'],
    ['https://api.example/partner/v1/../v2', 'must end in partner/v1'],
    ['https://api.example/notpartner/v1', 'must end in partner/v1'],
    ['https://api.example/partner/v1?x=1', 'neither query nor fragment'],
    ['https://api.example/partner/v1?', 'neither query nor fragment'],
    ['https://api.example/partner/v1#x', 'neither query nor fragment'],
    ['https://api.example/partner/v1#', 'neither query nor fragment'],
    ['https://secret@api.example/partner/v1', 'user name'],
    ['https://user:secret@api.example/partner/v1', 'user name'],
    ['https://:secret@api.example/partner/v1', 'user name'],
  ])('may not be %j: %s, which the reason does not repeat', (base, reason) => {
    expect(partnerBaseFault(base)).toContain(reason);
    expect(partnerBaseFault(base)).not.toMatch(/secret|example/);
  });
});
