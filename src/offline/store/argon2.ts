/** Loaded with the first PIN: the WebAssembly of the package stays out of every other script. */
export { argon2id } from 'hash-wasm';
