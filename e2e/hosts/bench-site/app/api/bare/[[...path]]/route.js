export { sameAnswer as GET } from '../../../same-answer.js';
