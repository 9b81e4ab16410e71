/**
 * The four widths, in pixels, at which a window or a list changes its shape. Style sheets write the numbers, because a
 * custom property cannot stand in a media query.
 */
export const BREAKPOINTS = { small: 560, medium: 800, large: 1024, wide: 1280 } as const

export type Breakpoint = keyof typeof BREAKPOINTS
