/**
 * The library in one file. Its usual entry reads JSON files at run time, and a host's bundler may leave them
 * out.
 */
declare module 'css-tree/dist/csstree.esm' {
  export * from 'css-tree';
}
