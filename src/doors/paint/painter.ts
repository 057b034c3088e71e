// Paints a door into a picture with the graphics processor.
import type { Rgb } from "../../styles/color.ts";
import { fromUnitSquare, type Matrix, mapQuad, type Quad, toUnitSquare } from "./geometry.ts";
import { LIGHT_ROWS } from "./light.ts";
import { type Door, type Image, type View, WHITE } from "./scene.ts";

// What flat paint is stored as in a base: this share of linear light (sRGB 218).
const PAINT = 0.7;

// All the light inside comes from where the glass of a drawing is as bright as this: from half as bright, a quarter.
const SEEN_INSIDE = 0.22;

// The sheen that dark paint has too.
const SHEEN = 0.025;

// The sections of a door, all of the same height.
const SECTIONS = 4;

// Above this share of linear light a photo's values bend towards white, as in a camera.
const SHOULDER = 0.8;

// No stored value is brighter than this, so that the brightest still has room above it.
const BRIGHTEST = 0.995;

// How far the shadow of the head, of the sides and of the floor reaches, as shares of the opening.
const SHADOW_REACH = { head: 0.16, side: 0.035, foot: 0.015 };

/** The door of the first opening, and that of the second where it has other panels. */
export type Doors = readonly [Door, (Door | undefined)?];

/** Paints into one canvas. Each picture is handed to the graphics processor once. */
export type Painter = NonNullable<ReturnType<typeof makePainter>>;

/** A painter for a canvas, or undefined where the browser has no WebGL 2. */
export function makePainter(canvas: HTMLCanvasElement) {
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
  // The quad that both draw.
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([0, 0, 1, 0, 0, 1, 1, 1]), gl.STATIC_DRAW);
  gl.enableVertexAttribArray(0);
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
  const [flat, secondFlat] = [makeFlatTarget(gl), makeFlatTarget(gl)];
  const textures = new Map<Image, WebGLTexture>();
  // For a picture that is missing.
  const onePixel = (value: number) => new ImageData(new Uint8ClampedArray(4).fill(value), 1, 1);
  const white = fillTexture(gl, onePixel(255), "picture");
  const black = fillTexture(gl, onePixel(0), "picture");
  let painted = 0;

  const textureOf = (image: Image, kind: TextureKind) => {
    const texture = textures.get(image) ?? fillTexture(gl, image, kind);
    textures.set(image, texture);
    return texture;
  };
  const bindAll = (program: typeof flatProgram, images: Readonly<Record<string, WebGLTexture>>) => {
    for (const [unit, [name, texture]] of Object.entries(images).entries()) {
      gl.activeTexture(gl.TEXTURE0 + unit);
      gl.bindTexture(gl.TEXTURE_2D, texture);
      gl.uniform1i(program.uniform(name), unit);
    }
  };
  const setAll = (program: typeof flatProgram, values: Readonly<Record<string, number | Rgb>>) => {
    for (const [name, value] of Object.entries(values))
      if (typeof value === "number") gl.uniform1f(program.uniform(name), value);
      else gl.uniform3fv(program.uniform(name), value);
  };

  const drawFlat = (flat: FlatTarget, door: Door, ofPhoto: number) => {
    if (door === flat.door && ofPhoto === flat.ofPhoto) return;
    Object.assign(flat, { door, ofPhoto });
    const { base, windows, glass, pane, finish, hardware } = door;
    const images = {
      base: textureOf(base, "color"),
      section: windows ? textureOf(windows.section, "color") : black,
      sectionGlass: windows ? textureOf(windows.glass, "glass") : black,
      glass: glass ? textureOf(glass, "glass") : black,
      wood: isPaint(finish) ? black : textureOf(finish, "color"),
      hardware: hardware ? textureOf(hardware, "color") : black,
    };
    // As large as the base, of which a phone has a smaller one.
    const { width, height } = base;
    gl.bindTexture(gl.TEXTURE_2D, flat.texture);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.SRGB8_ALPHA8, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
    flatProgram.use();
    bindAll(flatProgram, images);
    const { color: tint, cover, light } = pane;
    const color: Rgb = isPaint(finish) ? finish : [0, 0, 0];
    // Without windows no row has them.
    const row = windows ? windows.row : -9;
    setAll(flatProgram, { ofPhoto, cover, light, row, color, pane: tint, hasWood: isPaint(finish) ? 0 : 1 });
    gl.bindFramebuffer(gl.FRAMEBUFFER, flat.framebuffer);
    gl.viewport(0, 0, width, height);
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, flat.texture);
    gl.generateMipmap(gl.TEXTURE_2D);
  };

  /** Forgets the textures of all other pictures. */
  const forgetOthers = (doors: readonly Door[], { picture, mask, light }: View) => {
    const shown = new Set<unknown>([picture, mask, light.of === "photo" && light.grid]);
    for (const { base, windows, glass, finish, hardware } of doors)
      for (const image of [base, windows?.section, windows?.glass, glass, finish, hardware]) shown.add(image);
    for (const [image, texture] of textures) {
      if (shown.has(image)) continue;
      gl.deleteTexture(texture);
      textures.delete(image);
    }
  };

  return {
    /**
     * Draws the doors of a picture's openings. Where there's one alone, it's in all of them.
     * @param split the share of the width, from the left, that shows the picture without the doors
     * @param revision another number says that something was drawn on the view's mask
     */
    paint([door, second = door]: Doors, view: View, split = 0, revision = 0) {
      const { picture, openings, arches = [], mask, light } = view;
      const ofPhoto = light.of === "photo" ? 1 : 0;
      drawFlat(flat, door, ofPhoto);
      if (second !== door) drawFlat(secondFlat, second, ofPhoto);
      forgetOthers([door, second], view);
      const maskTexture = mask ? textureOf(mask, "mask") : white;
      if (mask && revision !== painted) fillTexture(gl, mask, "mask", maskTexture);
      painted = revision;
      const { width, height } = picture;
      const images = {
        picture: textureOf(picture, "picture"),
        door: flat.texture,
        second: second === door ? flat.texture : secondFlat.texture,
        mask: maskTexture,
        grid: light.of === "photo" ? textureOf(light.grid, "color") : white,
      };
      pictureProgram.use();
      bindAll(pictureProgram, images);
      const quads = openings.map((quad) => mapQuad(quad, ([x, y]) => [x / width, y / height]));
      const matrices = {
        toDoor: quads.flatMap((quad) => facing(toUnitSquare(quad), quad)),
        fromDoor: quads.flatMap((quad) => fromUnitSquare(quad)),
      };
      // WebGL counts a matrix column by column, which "true" changes.
      for (const [name, values] of Object.entries(matrices))
        if (values.length > 0) gl.uniformMatrix3fv(pictureProgram.uniform(name), true, values);
      gl.uniform1fv(pictureProgram.uniform("arches"), [arches[0] ?? 0, arches[1] ?? 0]);
      setAll(pictureProgram, { ofPhoto, openings: openings.length, split });
      if (light.of === "photo") setAll(pictureProgram, { exposure: light.exposure, sky: light.sky });
      else {
        const { glow, response, paint } = light;
        const ofPaint = isPaint(door.finish) ? paint : undefined;
        setAll(pictureProgram, { glow, response: ofPaint ?? [response, response, response] });
      }
      gl.viewport(0, 0, canvas.width, canvas.height);
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
    },
    /** Frees what the graphics processor holds. */
    dispose() {
      gl.getExtension("WEBGL_lose_context")?.loseContext();
    },
  };
}

/** Whether a finish is one color. */
function isPaint(finish: Door["finish"]): finish is Rgb {
  return Array.isArray(finish);
}

/** A texture into which a flat door is drawn. */
interface FlatTarget {
  texture: WebGLTexture;
  framebuffer: WebGLFramebuffer;
  /** What is drawn there, and whether for a photo. */
  door?: Door;
  ofPhoto?: number;
}

function makeFlatTarget(gl: WebGL2RenderingContext): FlatTarget {
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  smoothTexture(gl, true);
  // It's seen at an angle. Without a graphics processor this takes half of the time, so that no other texture has it.
  const anisotropic = gl.getExtension("EXT_texture_filter_anisotropic");
  if (anisotropic) gl.texParameteri(gl.TEXTURE_2D, anisotropic.TEXTURE_MAX_ANISOTROPY_EXT, 4);
  const framebuffer = gl.createFramebuffer();
  gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
  gl.bindFramebuffer(gl.FRAMEBUFFER, null);
  return { texture, framebuffer };
}

/** A projection has a free factor. It is given the sign that is positive in front of the camera, where the corners are. */
function facing(matrix: Matrix, [[x, y]]: Quad): readonly number[] {
  const sign = Math.sign(matrix[6] * x + matrix[7] * y + matrix[8]);
  return matrix.map((value) => value * sign);
}

const float = (value: number) => value.toFixed(4);

/** Draws two triangles over everything. `at` runs from the top left corner to the bottom right one. */
const COVER = `#version 300 es
in vec2 corner;out vec2 at;
void main(){at=vec2(corner.x,1.-corner.y);gl_Position=vec4(corner*2.-1.,0.,1.);}`;

/**
 * The flat door: its reflectance, and as alpha the root of how much light inside comes through. The texture is upside down,
 * as all that is drawn into one is. Reflectances above 1, where a bevel looks up, are kept by halving all. For a photo, alpha
 * is how much the glass mirrors: the frame above shades it, and the ledge below it is lit. Black hardware shines on a dark door.
 */
const FLAT_DOOR = `#version 300 es
precision highp float;
in vec2 at;out vec4 result;
uniform sampler2D base,section,sectionGlass,glass,wood,hardware;
uniform vec3 color,pane;uniform float hasWood,row,cover,light,ofPhoto;
void main(){
vec3 s=texture(base,at).rgb;float g=texture(glass,at).r,over=texture(glass,at-vec2(0.,.012)).r;
float y=at.y*${float(SECTIONS)}-row;
if(y>=0.&&y<1.){s=texture(section,vec2(at.x,y)).rgb;g=texture(sectionGlass,vec2(at.x,y)).r;over=texture(sectionGlass,vec2(at.x,y-.048)).r;}
s/=${float(PAINT)};
vec3 paint=mix(color,texture(wood,at).rgb,hasWood);
float ledge=ofPhoto*over*(1.-g);
vec3 surface=mix((paint*s+${float(SHEEN)}*s*s)*(1.+.3*ledge)+.03*ledge,mix(s*(1.-.9*ofPhoto),pane,cover),g);
vec4 metal=texture(hardware,at);metal.rgb*=1.+ofPhoto*max(1.2-12.*paint.g,0.);
float bright=dot(s,vec3(1./3.));
float alpha=ofPhoto>.5?(1.-cover)*sqrt(min(bright/.3,1.))*(.5+.5*over):sqrt(light)*min(bright/${float(SEEN_INSIDE)},1.);
result=vec4(mix(surface,metal.rgb,metal.a)*.5,g*alpha*(1.-metal.a));
}`;

/**
 * The picture with the door in it; left of `split` it is as it was. On a house of ours a door is lit as odds: stored values y
 * are treated as y / (1 - y), in which the film curve of the renderings is close to one exponent, and nothing becomes brighter
 * than white. Where a lit garage is seen, its glass doesn't mirror the dark street. On a photo it is lit in linear light, and
 * its glass mirrors a fifth of the ground before it (the photo, upside down), of trees and of the sky above them. Most
 * of a picture is no door, and is done early: without a graphics processor that takes half of the time. A texture read after
 * that needs its gradients or its level.
 */
const PICTURE = `#version 300 es
precision highp float;
in vec2 at;out vec4 result;
uniform sampler2D picture,door,second,mask,grid;
uniform mat3 toDoor[2],fromDoor[2];uniform float arches[2];uniform float openings,ofPhoto,split;uniform vec3 response,glow,exposure,sky;
void main(){
vec3 seen=texture(picture,at).rgb;
float cover=0.,which=0.,top=0.;vec2 q=vec2(0.),across=q,down=q;
for(int i=0;i<2;i++){
vec3 p=toDoor[i]*vec3(at,1.);vec2 place=p.xy/p.z;
float side=2.*place.x-1.,below=place.y-arches[i]*side*side;
vec2 dx=dFdx(place),dy=dFdy(place),soft=max(vec2(abs(dx.x)+abs(dy.x),fwidth(below)),1e-5);
vec2 edge=clamp(min(vec2(place.x,below),1.-place)/soft+.5,0.,1.);
float part=p.z>0.&&float(i)<openings?edge.x*edge.y:0.;
if(part>cover){cover=part;q=place;top=below;across=dx;down=dy;which=float(i);}
}
cover*=at.x>=split?texture(mask,at).r:0.;
result=vec4(seen,1.);
if(cover<=0.)return;
q.y=1.-q.y;across.y*=-1.;down.y*=-1.;
vec4 d=which<.5?textureGrad(door,q,across,down):textureGrad(second,q,across,down);
q.y=1.-q.y;
vec3 surface=d.rgb*2./${float(WHITE)};
vec3 shown;
if(ofPhoto>.5){
float head=1.-.45*(1.-smoothstep(0.,${float(SHADOW_REACH.head)},top));
float side=1.-.32*(1.-smoothstep(0.,${float(SHADOW_REACH.side)},min(q.x,1.-q.x)));
float row=(which+clamp(q.y,${float(0.5 / LIGHT_ROWS)},${float(1 - 0.5 / LIGHT_ROWS)}))/openings;
float foot=1.-.45*(1.-smoothstep(0.,${float(SHADOW_REACH.foot)},1.-q.y));
vec3 lit=textureLod(grid,vec2(q.x,row),0.).rgb*surface*exposure*head*side*foot;
vec3 before=fromDoor[int(which)]*vec3(q.x,2.-q.y,1.);before/=max(before.z,.1);
vec3 ground=pow(textureLod(picture,before.xy,2.+4.*smoothstep(.9,1.,before.y)).rgb,vec3(2.2));
vec4 leaves=sin(q.x*vec4(6.,17.,43.,109.)+vec4(1.,0.,2.,0.)+2.*sin(q.x*vec4(0.,5.,29.,61.)));
float trees=.16+dot(leaves,vec4(.04,.02,.009,.006));
lit+=d.a*.2*mix(sky*mix(1.,.13,smoothstep(-.02,.02,q.y-trees)),ground,smoothstep(.4,.85,q.y));
lit=mix(lit,1.-${float(1 - SHOULDER)}*exp((${float(SHOULDER)}-lit)/${float(1 - SHOULDER)}),step(${float(SHOULDER)},lit));
shown=mix(lit*12.92,1.055*pow(max(lit,1e-6),vec3(1./2.4))-.055,step(.0031308,lit));
}else{
surface*=max(1.-2.*d.a*min(glow.r,1.),0.);
vec3 odds=seen/(1.-min(seen,${float(BRIGHTEST)}))*pow(max(surface,1e-6),response)+glow*d.a*d.a;
shown=odds/(1.+odds);
}
result=vec4(mix(seen,shown,cover),1.);
}`;

/** sRGB colors, which the GPU decodes to linear light; a picture as it is stored; or red alone: which part is glass, or a mask. */
type TextureKind = "color" | "picture" | "glass" | "mask";

/**
 * Links a program that draws over everything. Whether the GPU takes it is asked when it's first used, because the answer takes
 * a while: pictures are fetched meanwhile.
 */
function makeProgram(gl: WebGL2RenderingContext, vertex: string, fragment: string) {
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
  return {
    /** @throws Error if the GPU refuses it */
    use: () => {
      if (!isLinked && !gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost())
        throw new Error(`No program ${gl.getProgramInfoLog(program)}`);
      isLinked = true;
      gl.useProgram(program);
    },
    uniform: (name: string) => gl.getUniformLocation(program, name),
  };
}

/** Uploads a picture to a texture. */
function fillTexture(
  gl: WebGL2RenderingContext,
  image: TexImageSource,
  kind: TextureKind,
  texture = gl.createTexture(),
): WebGLTexture {
  gl.bindTexture(gl.TEXTURE_2D, texture);
  const [internal, format] = {
    color: [gl.SRGB8_ALPHA8, gl.RGBA],
    picture: [gl.RGBA8, gl.RGBA],
    glass: [gl.R8, gl.RED],
    mask: [gl.R8, gl.RED],
  }[kind] as [number, number];
  gl.texImage2D(gl.TEXTURE_2D, 0, internal, format, gl.UNSIGNED_BYTE, image);
  // What is drawn smaller than it is has mipmaps, which take a while to make without a graphics processor.
  const isReduced = kind === "picture" || kind === "mask";
  if (isReduced) gl.generateMipmap(gl.TEXTURE_2D);
  smoothTexture(gl, isReduced);
  return texture;
}

/** Sets up how the bound texture is read between its pixels. */
function smoothTexture(gl: WebGL2RenderingContext, isReduced: boolean): void {
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, isReduced ? gl.LINEAR_MIPMAP_LINEAR : gl.LINEAR);
  for (const side of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
    gl.texParameteri(gl.TEXTURE_2D, side, gl.CLAMP_TO_EDGE);
}
