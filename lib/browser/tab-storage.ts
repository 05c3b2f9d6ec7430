type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The storages of a tab for data that must survive its page. */
export interface TabStorage {
  readonly sessionStorage: Store;
  readonly localStorage: Store;
}
