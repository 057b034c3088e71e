/** Every part that the picture of the garage shows, in the order in which the keyboard reaches them. */
export const DOOR_PARTS = [
  "panels",
  "hinges",
  "tracks",
  "rollers",
  "cables",
  "drums",
  "springs",
  "opener",
  "photo-eyes",
  "bottom-seal",
  "remote-keypad",
] as const;

/** The slug of a part of the door. */
export type DoorPart = (typeof DOOR_PARTS)[number];
