import { expect, test } from 'vitest';
import { neededNode, requireSandboxNode } from './node-version.ts';

test('a Node version that the package supports is accepted', () => {
  for (const version of ['22.13.0', '24.0.0', '25.0.0-nightly2026', process.versions.node])
    expect(() => requireSandboxNode(version)).not.toThrow();
});

test.each(['20.20.2', '22.12.0'])('Node %s is refused, and the message has the least version', (version) => {
  expect(neededNode()).toBe('>=22.13');
  expect(() => requireSandboxNode(version)).toThrow(
    `the sandbox needs Node 22.13 or later, but this is Node ${version}`,
  );
});
