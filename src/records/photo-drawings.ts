/** Every small drawing of a photo to take. `src/components/photo-drawing.tsx` draws them. */
export const PHOTO_DRAWINGS = ["whole-door", "spring", "opener"] as const;

export type PhotoDrawingName = (typeof PHOTO_DRAWINGS)[number];
