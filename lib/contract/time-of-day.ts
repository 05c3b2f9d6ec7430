/** Returns true for hours and minutes ("15:00"). A configuration may have words instead ("after lunch"). */
export const isTimeOfDay = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
