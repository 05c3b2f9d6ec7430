export { ANNOTATIONS, type Means, type Tool, type ToolResult } from './tool.ts';
export { callTool, TOOLS } from './tools.ts';
