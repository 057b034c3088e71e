// The drawings, by the names of their pictures. A length is one that nearly all doors have (docs/sources.md).
import { text as font } from "../../src/metadata/card-fonts.ts";
import { bolt, bracket, hinge, jamb, photoEye, roller, sections, track } from "./parts.ts";
import { at, circle, dimension, fault, name, path, rect, sheet } from "./sheet.ts";

/** A track that is kinked outward beside a joint; the roller has left it. */
function bentTrack(): string {
  const [left, width, out] = [438, 72, 74];
  const edge = (x: number) =>
    `${x} 212Q${x + 4} 236 ${x + 22} 254L${x + out} 306 ${x + 18} 372Q${x} 396 ${x} 424`;
  const outline = (x: number) =>
    `M${x} 0V${edge(x).slice(`${x} `.length)}V600H${x + width}V424Q${x + width} 396 ${x + width + 18} 372L${x + width + out} 306 ${x + width + 22} 254Q${x + width + 4} 236 ${x + width} 212V0z`;
  return sheet({
    title: "A bent track",
    middle: [450, 300],
    parts: [
      at(610, 0, jamb(150, 0, 600)),
      at(330, 300, sections(400, -300, 300)),
      at(506, 172, bracket),
      at(506, 470, bracket),
      path("u", outline(left + 12)),
      path("o x", outline(left)),
      path(
        "d",
        `M${left + 14} 0V${edge(left + 14).slice(4)}V600M${left + 58} 0V${edge(left + 58).slice(4)}V600`,
      ),
      path("w", `M${left + out + 4} 300l70-4v16l-70-2z`),
      path("d", `M${left + out} 306h72M${left + 24} 254l72 4M${left + 20} 372l70-6`),
      fault(`M${edge(left)}`),
      at(330, 302, roller(62), 12),
      at(284, 300, hinge),
    ],
    names: [
      name({ text: "Roller", at: [40, 190], leader: "M158 178L374 178 404 282" }),
      name({ text: "Hinge", at: [40, 430], leader: "M144 418L214 418 262 386" }),
      name({
        text: "Bent track",
        at: [784, 400],
        anchor: "end",
        leader: "M690 366L690 306 572 306",
        isFault: true,
      }),
      dimension(438, 104, 510, 104),
      name({ text: "2 in.", at: [528, 116] }),
    ],
  });
}

/** A photo eye at the foot of the track: something stands in its beam, so the door has gone up again. */
function blockedBeam(): string {
  const [floor, beam] = [482, 362];
  return sheet({
    title: "A photo eye with a blocked beam",
    middle: [470, 370],
    parts: [
      at(640, 0, jamb(150, 0, floor)),
      path("o s", `M-20 ${floor}H820V640H-20z`),
      rect("u", -20, 128, 560, 16),
      path("o w", "M-20-20H540V112H-20z"),
      path("d", "M-20 60H540M-20 72H540M450-20V112M510-20V112"),
      path("o n", "M-20 112H540v12q-6 12-18 12H-20z"),
      at(540, 0, track(-20, floor)),
      at(608, 150, bracket),
      rect("u", 104, 304, 190, floor - 304),
      path("o b", `M90 290h190v${floor - 290}H90z`),
      path("d", "M90 326h190M174 290v36h22v-36"),
      fault(`M282 ${beam}H438`),
      path("e", `M-10 ${beam}H30m20 0h30`),
      path("o", "M640 300c44 0 30 44 62 44s20-60 20-130"),
      at(530, beam, photoEye, 0, 1.12),
      bolt(620, 300),
    ],
    names: [
      name({ text: "Photo eye", at: [330, 220], leader: "M410 234L410 262 510 310" }),
      name({ text: "Blocked beam", at: [110, 548], leader: `M350 518L350 ${beam + 4}`, isFault: true }),
      path("h", `M596 ${beam}H762`),
      dimension(750, beam, 750, floor),
      name({ text: "6 in. at most", at: [776, 548], anchor: "end" }),
    ],
  });
}

/** Three sections from outside; something has pushed the middle one in, and a fold runs across it. */
function dentedSection(): string {
  const panel = (x: number, y: number) => [
    rect("d x", x, y, 206, 118, 4),
    rect("d w", x + 17, y + 17, 172, 84, 3),
  ];
  const row = (y: number) => [
    rect("o w", 204, y, 640, 174),
    ...[232, 466, 700].flatMap((x) => panel(x, y + 28)),
  ];
  const [above, below] = [
    "M262 316Q330 250 404 262T560 236T690 262",
    "M262 316Q350 352 440 334T600 318T690 262",
  ];
  return sheet({
    title: "A dented section",
    middle: [470, 294],
    parts: [
      rect("u", 218, 30, 600, 560),
      ...row(30),
      ...row(208),
      ...row(386),
      path("u", `${above}${below}`),
      path("u", "M288 308Q350 272 410 284T560 262T672 266Q600 296 520 300T288 308z"),
      path("e", "M300 288Q360 250 420 262M520 240Q600 232 664 254M330 334Q430 342 520 318"),
      fault("M262 316L330 290 352 298 426 270 448 282 520 262 548 270 618 252 690 262"),
    ],
    names: [
      name({ text: "Section", at: [28, 306] }),
      dimension(180, 208, 180, 382),
      name({ text: "Fold", at: [520, 130], leader: "M562 146L562 258", isFault: true }),
    ],
  });
}

/** An opener from the side: its motor under the ceiling, its rail and arm to the closed door. */
function opener(): string {
  return sheet({
    title: "A garage door opener",
    middle: [540, 240],
    parts: [
      rect("o b", -20, 84, 120, 116),
      rect("u", 112, 226, 12, 400),
      rect("o w", 82, 216, 28, 420),
      path("o", "M82 366h28M82 516h28"),
      path("o s", "M-20-20H820V84H-20z"),
      path("u", "M-20 84H820v12H-20z"),
      circle("o x", 142, 150, 34),
      circle("o s", 142, 150, 15),
      rect("u", 112, 236, 360, 14),
      rect("o y", 100, 212, 400, 22),
      path("d", "M120 223h360"),
      path("o x", "M528 84h16v100h-16zM644 84h16v100h-16z"),
      path("d", "M536 104v.1m0 22v.1m0 22v.1M652 104v.1m0 22v.1m0 22v.1"),
      path("u", "M492 312h224l-20 46H506z"),
      path("o i", "M480 184h206q18 0 18 18v80q0 30-30 30H510q-30 0-30-30z"),
      path("l", "M510 210h144M510 228h144M510 246h84"),
      path("g", "M526 340q70 34 132 0"),
      path("o a", "M514 312h156q-10 34-78 34t-78-34z"),
      rect("o k", 240, 202, 72, 42, 6),
      path("o x", "M252 236l14 14L134 324l-14-16z"),
      rect("o k", 108, 292, 26, 42, 4),
      path("o", "M286 244V370"),
      path("r", "M286 370v30M264 404h44"),
    ],
    names: [
      name({ text: "Motor", at: [640, 480], leader: "M688 446L688 276" }),
      name({ text: "Light", at: [480, 440], leader: "M524 406L556 340", isFault: true }),
      name({ text: "Rail", at: [376, 310], leader: "M404 278L404 232" }),
      name({ text: "Release cord", at: [220, 520], leader: "M286 484L286 414" }),
      name({ text: "Arm", at: [166, 400], leader: "M194 366L194 298" }),
      name({ text: "Door", at: [136, 462], leader: "M128 450L102 450" }),
    ],
  });
}

/** A keypad on the frame of a door, with its cover up, and a remote that is being paired. */
function keypad(): string {
  const key = (label: string, index: number) => {
    const [x, y] = [392 + (index % 3) * 62, 276 + Math.floor(index / 3) * 56];
    return [
      rect("d s", x, y, 46, 40, 8),
      path(
        "t1",
        font.outline(label, 25, x + 23 - font.measure(label) * 12.5, y + 29).replace(/(\.\d)\d+/g, "$1"),
      ),
    ];
  };
  return sheet({
    title: "A keypad and a remote",
    middle: [450, 390],
    parts: [
      rect("o w", 330, -20, 290, 640),
      path("d", "M352-20V620M598-20V620"),
      path("h", [-40, 60, 160, 260, 360, 460, 560].map((y) => `M-20 ${y}H330`).join("")),
      rect("o b", 620, -20, 240, 640),
      path("d", "M656-60h180v160H656zM656 260h180v260H656z"),
      path("u", "M392 74h186v180H392z"),
      path("o i", "M382 250V82q0-22 22-22h144q22 0 22 22v168z"),
      path("l", "M402 240V96q0-16 16-16h116q16 0 16 16v144"),
      path("u", "M386 258h204v268H386z"),
      rect("o i", 370, 240, 212, 276, 20),
      ...[..."123456789*0#"].flatMap(key),
      rect("u", 122, 346, 104, 190, 20),
      rect("o i", 108, 332, 104, 190, 24),
      ...[366, 412, 458].map((y) => rect("d s", 132, y, 56, 32, 8)),
      circle("d a", 160, 350, 6),
      fault("M232 330q34 22 34 62M262 300q60 36 58 100"),
    ],
    names: [
      name({ text: "Keypad", at: [644, 200], leader: "M638 188L590 188 548 252" }),
      name({ text: "Remote", at: [96, 288], leader: "M160 300L160 336" }),
    ],
  });
}

/** Every drawing, by the name of its picture. */
export const DRAWINGS: Readonly<Record<string, () => string>> = {
  track: bentTrack,
  "photo-eye": blockedBeam,
  "dented-panel": dentedSection,
  opener,
  keypad,
};
