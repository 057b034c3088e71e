// Paints a door into a picture with the graphics processor.
import { type Matrix, mapQuad, type Quad, toUnitSquare } from "./geometry.ts";
import {
  bindCorners,
  fillTexture,
  makeProgram,
  makeTexture,
  smoothSlantedTexture,
  type Texture,
  type TextureKind,
} from "./gl.ts";
import { CLEAR, type Door, isPaint, responseTo, type View } from "./scene.ts";
import { COVER, FLAT_DOOR, PICTURE } from "./shaders.ts";

/** A picture that a browser has decoded. */
export type Image = ImageBitmap | HTMLCanvasElement | ImageData;

/** Paints into one canvas. Pictures are handed to the graphics processor once, and again when `refresh` says so. */
export interface Painter {
  /** Takes another door. */
  setDoor(door: Door<Image>): void;
  /** Takes another picture, or other corners or light. */
  setView(view: View<Image>): void;
  /** Says that the content of a canvas has changed. */
  refresh(image: Image): void;
  /**
   * Draws into the canvas.
   * @param split the share of the width, from the left, that shows the picture without the door
   */
  paint(split?: number): void;
  /** Frees what the graphics processor holds. */
  dispose(): void;
}

/** A painter for a canvas, or undefined where the browser has no WebGL 2. */
export function makePainter(canvas: HTMLCanvasElement): Painter | undefined {
  const gl = canvas.getContext("webgl2", {
    alpha: false,
    antialias: false,
    depth: false,
    // A browser prints black where the picture isn't preserved.
    preserveDrawingBuffer: true,
  });
  if (!gl) return undefined;
  gl.pixelStorei(gl.UNPACK_COLORSPACE_CONVERSION_WEBGL, gl.NONE);
  const flatProgram = makeProgram(gl, COVER, FLAT_DOOR);
  const pictureProgram = makeProgram(gl, COVER, PICTURE);
  bindCorners(gl);
  const flat = makeFlatTarget(gl);
  const textures = new Map<Image, Texture>();
  const white = makeTexture(gl, onePixel(255), "stored");
  const black = makeTexture(gl, onePixel(0), "stored");
  let door: Door<Image> | undefined;
  let view: View<Image> | undefined;

  const textureOf = (image: Image, kind: TextureKind, isReduced = false) => {
    const known = textures.get(image);
    if (known) return known;
    const made = makeTexture(gl, image, kind, isReduced);
    textures.set(image, made);
    return made;
  };
  const bind = (program: typeof flatProgram, unit: number, name: string, texture: Texture) => {
    gl.activeTexture(gl.TEXTURE0 + unit);
    gl.bindTexture(gl.TEXTURE_2D, texture.texture);
    gl.uniform1i(program.uniform(name), unit);
  };
  const bindAll = (program: typeof flatProgram, images: Readonly<Record<string, Texture>>) => {
    for (const [unit, [name, texture]] of Object.entries(images).entries())
      bind(program, unit, name, texture);
  };

  const drawFlat = ({ base, windows, glass, pane = CLEAR, finish, hardware }: Door<Image>) => {
    const images = {
      base: textureOf(base, "color"),
      section: windows ? textureOf(windows.section, "color") : black,
      sectionGlass: windows ? textureOf(windows.glass, "share") : black,
      glass: glass ? textureOf(glass, "share") : black,
      wood: isPaint(finish) ? black : textureOf(finish, "color"),
      hardware: hardware ? textureOf(hardware, "color") : black,
    };
    // As large as the base, of which a phone has a smaller one.
    const { width, height } = base;
    gl.bindTexture(gl.TEXTURE_2D, flat.texture);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.SRGB8_ALPHA8, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
    flatProgram.use();
    bindAll(flatProgram, images);
    gl.uniform3fv(flatProgram.uniform("color"), isPaint(finish) ? finish : [0, 0, 0]);
    gl.uniform3fv(flatProgram.uniform("pane"), pane.color);
    gl.uniform1f(flatProgram.uniform("cover"), pane.cover);
    gl.uniform1f(flatProgram.uniform("light"), pane.light);
    gl.uniform1f(flatProgram.uniform("hasWood"), isPaint(finish) ? 0 : 1);
    // Without windows no row has them.
    gl.uniform1f(flatProgram.uniform("row"), windows ? windows.row : -9);
    gl.bindFramebuffer(gl.FRAMEBUFFER, flat.framebuffer);
    gl.viewport(0, 0, width, height);
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, flat.texture);
    gl.generateMipmap(gl.TEXTURE_2D);
  };

  /** Forgets the textures of pictures that neither the door nor the view shows. */
  const forgetOthers = () => {
    const shown = new Set<unknown>(imagesOf(door, view));
    for (const [image, { texture }] of textures) {
      if (shown.has(image)) continue;
      gl.deleteTexture(texture);
      textures.delete(image);
    }
  };

  return {
    setDoor(next) {
      door = next;
      drawFlat(next);
      forgetOthers();
    },
    setView(next) {
      view = next;
      forgetOthers();
    },
    refresh(image) {
      const texture = textures.get(image);
      if (texture) fillTexture(gl, texture, image);
    },
    paint(split = 0) {
      if (!view || !door) return;
      const { picture, openings, arches = [], mask, light } = view;
      const { width, height } = picture;
      const images = {
        picture: textureOf(picture, "stored", true),
        door: flat,
        mask: mask ? textureOf(mask, "share", true) : white,
        grid: light.of === "photo" ? textureOf(light.grid, "color") : white,
      };
      pictureProgram.use();
      bindAll(pictureProgram, images);
      const matrices = openings.flatMap((quad) => {
        const shares = mapQuad(quad, ([x, y]) => [x / width, y / height]);
        return facing(toUnitSquare(shares), shares);
      });
      // WebGL counts a matrix column by column, which "true" changes.
      if (matrices.length > 0) gl.uniformMatrix3fv(pictureProgram.uniform("toDoor"), true, matrices);
      gl.uniform1fv(pictureProgram.uniform("arches"), [arches[0] ?? 0, arches[1] ?? 0]);
      const numbers = {
        ofPhoto: light.of === "photo" ? 1 : 0,
        openings: openings.length,
        shadow: light.of === "photo" ? light.shadow : 0,
        split,
      };
      for (const [name, value] of Object.entries(numbers)) gl.uniform1f(pictureProgram.uniform(name), value);
      const response = light.of === "house" ? responseTo(door.finish, light) : [1, 1, 1];
      gl.uniform3fv(pictureProgram.uniform("response"), response);
      gl.uniform3fv(pictureProgram.uniform("glow"), light.of === "house" ? light.glow : [0, 0, 0]);
      gl.uniform3fv(pictureProgram.uniform("exposure"), light.of === "photo" ? light.exposure : [1, 1, 1]);
      gl.viewport(0, 0, canvas.width, canvas.height);
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
    },
    dispose() {
      gl.getExtension("WEBGL_lose_context")?.loseContext();
    },
  };
}

/** A texture into which the flat door is drawn. */
function makeFlatTarget(gl: WebGL2RenderingContext): Texture & { framebuffer: WebGLFramebuffer } {
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  smoothSlantedTexture(gl);
  const framebuffer = gl.createFramebuffer();
  gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
  gl.bindFramebuffer(gl.FRAMEBUFFER, null);
  return { texture, kind: "color", framebuffer };
}

function onePixel(value: number): ImageData {
  // A picture that is missing is black and transparent, or white.
  return new ImageData(new Uint8ClampedArray([value, value, value, value]), 1, 1);
}

/** A projection has a free factor. It is given the sign that is positive in front of the camera, where the corners are. */
function facing(matrix: Matrix, [[x, y]]: Quad): readonly number[] {
  const sign = Math.sign(matrix[6] * x + matrix[7] * y + matrix[8]);
  return matrix.map((value) => value * sign);
}

function imagesOf(door: Door<Image> | undefined, view: View<Image> | undefined): unknown[] {
  return [
    door?.base,
    door?.windows?.section,
    door?.windows?.glass,
    door?.glass,
    door?.finish,
    door?.hardware,
    view?.picture,
    view?.mask,
    view?.light.of === "photo" ? view.light.grid : undefined,
  ];
}
