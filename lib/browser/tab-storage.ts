type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Where a tab keeps what must outlive its page. */
export interface TabStorage {
  readonly sessionStorage: Store;
  readonly localStorage: Store;
}
