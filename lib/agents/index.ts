export { ANNOTATIONS, type Facts, type Means, type Tool, type ToolProblem, type ToolResult } from './tool.ts';
export { callTool, TOOLS } from './tools.ts';
