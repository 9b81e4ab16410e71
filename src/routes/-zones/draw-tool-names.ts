export const DRAW_TOOLS = ['corners', 'outline', 'hole', 'split'] as const
export type DrawTool = (typeof DRAW_TOOLS)[number]
