/** Corners of a limit's outline and holes together. */
export const MAX_POLYGON_POINTS = 2_000
export const MIN_POLYGON_AREA = 1_000
/** Degrees: no limit of deliveries is as wide. */
export const MAX_POLYGON_SPAN = 10
/** Outlines of countries are coarse: a corner this far outside is only warned of. */
export const FAR_OUTSIDE_KM = 30
/** Decimals of a coordinate that are kept, some 11 centimetres. */
export const COORDINATE_DECIMALS = 6
