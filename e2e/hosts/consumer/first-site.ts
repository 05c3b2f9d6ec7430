import { scratchFolder } from '../scratch-folder.ts';
import { writeFiles } from './files.ts';
import { install, packedPackage } from './npm.ts';

/** The first release of Next that the package supports, and the React of its create-next-app. */
const VERSIONS = ['next@16.0.0', 'react@19.2.0', 'react-dom@19.2.0'];

/** The files of that create-next-app (the empty app in TypeScript), without its own page. */
const CREATED = {
  'package.json': JSON.stringify({ name: 'site', version: '0.1.0', private: true }),
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      target: 'ES2017',
      lib: ['dom', 'dom.iterable', 'esnext'],
      allowJs: true,
      skipLibCheck: true,
      strict: true,
      noEmit: true,
      esModuleInterop: true,
      module: 'esnext',
      moduleResolution: 'bundler',
      resolveJsonModule: true,
      isolatedModules: true,
      jsx: 'react-jsx',
      incremental: true,
      plugins: [{ name: 'next' }],
    },
    include: ['next-env.d.ts', '**/*.ts', '**/*.tsx', '.next/types/**/*.ts', '.next/dev/types/**/*.ts'],
    exclude: ['node_modules'],
  }),
  // Without this icon, a browser asks for /favicon.ico. A site with a base path does not have that file.
  'app/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  // Follows the colour scheme of the guest's system, like the styles of its original first page.
  'app/layout.tsx': `
    export const metadata = { title: 'Create Next App' };
    export default function RootLayout({ children }: Readonly<{ children: React.ReactNode }>) {
      const ground = { background: 'Canvas', color: 'CanvasText' };
      return <html lang="en" style={{ colorScheme: 'light dark' }}><body style={ground}>{children}</body></html>;
    }
  `,
};
const CREATED_PACKAGES = ['typescript@^5', '@types/node@^20', '@types/react@^19', '@types/react-dom@^19'];

/**
 * Makes a site with the first Next 16, and installs the package as it would be published.
 * @param files further files, by path
 * @param packages further packages
 * @returns the folder
 */
export function firstSite(files: Readonly<Record<string, string>>, packages: readonly string[]): string {
  const folder = scratchFolder();
  writeFiles(folder, { ...CREATED, ...files });
  install(folder, [packedPackage(), ...VERSIONS, ...CREATED_PACKAGES, ...packages]);
  return folder;
}
