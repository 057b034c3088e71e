// The few calls of WebGL 2 that the painter needs.

/** sRGB colors, which the GPU decodes to linear light; values as they are stored; or red alone, as in a mask. */
export type TextureKind = "color" | "stored" | "share";

export interface Texture {
  texture: WebGLTexture;
  kind: TextureKind;
  /** Drawn smaller than it is, so that it has mipmaps, which take a while to make without a graphics processor. */
  isReduced?: boolean;
}

/**
 * Links a program that draws over everything. Whether the GPU takes it is asked when it's first used, because the answer takes
 * a while: pictures are fetched meanwhile.
 */
export function makeProgram(gl: WebGL2RenderingContext, vertex: string, fragment: string) {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) throw new Error("No shader");
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.bindAttribLocation(program, 0, "corner");
  gl.linkProgram(program);
  let isLinked = false;
  const locations = new Map<string, WebGLUniformLocation | null>();
  return {
    /** @throws Error if the GPU refuses it */
    use: () => {
      if (!isLinked && !gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost())
        throw new Error(`No program ${gl.getProgramInfoLog(program)}`);
      isLinked = true;
      gl.useProgram(program);
    },
    uniform(name: string): WebGLUniformLocation | null {
      let location = locations.get(name);
      if (location === undefined) {
        location = gl.getUniformLocation(program, name);
        locations.set(name, location);
      }
      return location;
    },
  };
}

/** The quad that every program draws. */
export function bindCorners(gl: WebGL2RenderingContext): void {
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([0, 0, 1, 0, 0, 1, 1, 1]), gl.STATIC_DRAW);
  gl.enableVertexAttribArray(0);
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
}

/** Creates a texture from a picture. */
export function makeTexture(
  gl: WebGL2RenderingContext,
  image: TexImageSource,
  kind: TextureKind,
  isReduced = false,
): Texture {
  const made = { texture: gl.createTexture(), kind, isReduced };
  fillTexture(gl, made, image);
  return made;
}

/** Uploads another picture to a texture. */
export function fillTexture(
  gl: WebGL2RenderingContext,
  { texture, kind, isReduced = false }: Texture,
  image: TexImageSource,
) {
  gl.bindTexture(gl.TEXTURE_2D, texture);
  const [internal, format] = {
    color: [gl.SRGB8_ALPHA8, gl.RGBA],
    stored: [gl.RGBA8, gl.RGBA],
    share: [gl.R8, gl.RED],
  }[kind] as [number, number];
  gl.texImage2D(gl.TEXTURE_2D, 0, internal, format, gl.UNSIGNED_BYTE, image);
  if (isReduced) gl.generateMipmap(gl.TEXTURE_2D);
  smoothTexture(gl, isReduced);
}

/** Sets up how the bound texture is read between its pixels. */
function smoothTexture(gl: WebGL2RenderingContext, isReduced: boolean): void {
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, isReduced ? gl.LINEAR_MIPMAP_LINEAR : gl.LINEAR);
  for (const side of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
    gl.texParameteri(gl.TEXTURE_2D, side, gl.CLAMP_TO_EDGE);
}

/**
 * Sets up anisotropic filtering for the bound texture, which has mipmaps and is seen at an angle. Without a graphics processor
 * this filter takes half of the time, so that no other texture has it.
 */
export function smoothSlantedTexture(gl: WebGL2RenderingContext): void {
  smoothTexture(gl, true);
  const anisotropic = gl.getExtension("EXT_texture_filter_anisotropic");
  if (anisotropic) gl.texParameteri(gl.TEXTURE_2D, anisotropic.TEXTURE_MAX_ANISOTROPY_EXT, 4);
}
