import { BRIGHTEST, PAINT, SECTIONS, SEEN_INSIDE, SHADOW_REACH, SHEEN, SHOULDER, WHITE } from "./scene.ts";
import { LIGHT_ROWS } from "./shading.ts";

const float = (value: number) => value.toFixed(4);

/** Draws two triangles over everything. `at` runs from the top left corner to the bottom right one. */
export const COVER = `#version 300 es
in vec2 corner;out vec2 at;
void main(){at=vec2(corner.x,1.-corner.y);gl_Position=vec4(corner*2.-1.,0.,1.);}`;

/**
 * The flat door: its reflectance, and as alpha the root of how much light inside comes through. The texture is upside down,
 * as all that is drawn into one is. Reflectances above 1, where a bevel looks up, are kept by halving all.
 */
export const FLAT_DOOR = `#version 300 es
precision highp float;
in vec2 at;out vec4 result;
uniform sampler2D base,section,sectionGlass,glass,wood,hardware;
uniform vec3 color,pane;uniform float hasWood,row,cover,light;
void main(){
vec3 s=texture(base,at).rgb;float g=texture(glass,at).r;
float y=at.y*${float(SECTIONS)}-row;
if(y>=0.&&y<1.){s=texture(section,vec2(at.x,y)).rgb;g=texture(sectionGlass,vec2(at.x,y)).r;}
s/=${float(PAINT)};
vec3 paint=mix(color,texture(wood,at).rgb,hasWood);
vec3 surface=mix(paint*s+${float(SHEEN)}*s*s,mix(s,pane,cover),g);
vec4 metal=texture(hardware,at);
float lit=min(dot(s,vec3(1./3.))/${float(SEEN_INSIDE)},1.);
result=vec4(mix(surface,metal.rgb,metal.a)*.5,g*sqrt(light)*lit*(1.-metal.a));
}`;

/**
 * The picture with the door in it; left of `split` it is as it was. On a house of ours a door is lit as odds: stored values y
 * are treated as y / (1 - y), in which the film curve of the renderings is close to one exponent, and nothing becomes brighter
 * than white. Where a lit garage is seen, its glass doesn't mirror the dark street. On a photo it is lit in linear light. Most
 * of a picture is no door, and is done early: without a graphics processor that takes half of the time. A texture read after
 * that needs its gradients or its level.
 */
export const PICTURE = `#version 300 es
precision highp float;
in vec2 at;out vec4 result;
uniform sampler2D picture,door,mask,grid;
uniform mat3 toDoor[2];uniform float arches[2];uniform float openings,ofPhoto,shadow,split;uniform vec3 response,glow,exposure;
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
vec4 d=textureGrad(door,vec2(q.x,1.-q.y),vec2(across.x,-across.y),vec2(down.x,-down.y));
vec3 surface=d.rgb*2./${float(WHITE)};
vec3 shown;
if(ofPhoto>.5){
float head=1.-shadow*(1.-smoothstep(0.,${float(SHADOW_REACH.head)},top));
float side=1.-shadow*.7*(1.-smoothstep(0.,${float(SHADOW_REACH.side)},min(q.x,1.-q.x)));
float row=(which+clamp(q.y,${float(0.5 / LIGHT_ROWS)},${float(1 - 0.5 / LIGHT_ROWS)}))/openings;
vec3 lit=textureLod(grid,vec2(q.x,row),0.).rgb*surface*exposure*head*side;
lit=mix(lit,1.-${float(1 - SHOULDER)}*exp((${float(SHOULDER)}-lit)/${float(1 - SHOULDER)}),step(${float(SHOULDER)},lit));
shown=mix(lit*12.92,1.055*pow(max(lit,1e-6),vec3(1./2.4))-.055,step(.0031308,lit));
}else{
surface*=max(1.-2.*d.a*min(glow.r,1.),0.);
vec3 odds=seen/(1.-min(seen,${float(BRIGHTEST)}))*pow(max(surface,1e-6),response)+glow*d.a*d.a;
shown=odds/(1.+odds);
}
result=vec4(mix(seen,shown,cover),1.);
}`;
