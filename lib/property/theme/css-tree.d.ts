/** The library in one file: its entry reads JSON files beside it at run time, which a host's bundler may leave behind. */
declare module 'css-tree/dist/csstree.esm' {
  export * from 'css-tree';
}
