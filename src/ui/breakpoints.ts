/**
 * The four widths, in pixels, of the layout's breakpoints. Style sheets repeat the numbers, because media
 * queries cannot read custom properties.
 */
export const BREAKPOINTS = { small: 560, medium: 800, large: 1024, wide: 1280 } as const
