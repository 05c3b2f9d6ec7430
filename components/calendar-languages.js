/** The languages that React Aria's calendar speaks, by its own names for them. Read by the build too (`next.config.js`). */
export const CALENDAR_LANGUAGES = [
  'ar-AE bg-BG cs-CZ da-DK de-DE el-GR en-US es-ES et-EE fi-FI fr-FR he-IL hr-HR hu-HU it-IT ja-JP ko-KR lt-LT',
  'lv-LV nb-NO nl-NL pl-PL pt-BR pt-PT ro-RO ru-RU sk-SK sl-SI sr-SP sv-SE tr-TR uk-UA zh-CN zh-TW',
].flatMap((line) => line.split(' '));
