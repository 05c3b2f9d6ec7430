export { ANNOTATIONS, type Tool, type ToolContext, type ToolResult } from './tool.ts';
export { callTool, TOOLS } from './tools.ts';
