/** The pixels of a picture: red, green, blue and alpha, each from 0 to 255, row by row. */
export interface Pixels {
  data: Uint8ClampedArray | Uint8Array;
  width: number;
  height: number;
}
