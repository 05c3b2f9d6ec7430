/** In the place of a language that the page does not speak (`next.config.js`); React Aria leaves such a one out. */
// biome-ignore lint/style/noDefaultExport: it stands for a module of React Aria, which has its strings there
export default undefined;
