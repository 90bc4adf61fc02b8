"""Takes what the documentation links to outside of docs/ into the site."""

from pathlib import Path

from mkdocs.structure.files import File

ROOT = Path(__file__).resolve().parent.parent
OUTSIDE = ["CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "chat-domain/src/main/resources/openapi.json"]


def on_files(files, config):
    for path in OUTSIDE:
        files.append(File.generated(config, path, abs_src_path=str(ROOT / path)))
    return files


def on_page_markdown(markdown, page, config, files):
    """They lie one folder deeper or less deep here than in the repository."""
    if page.file.src_uri in OUTSIDE:
        return markdown.replace("](docs/", "](")
    for path in OUTSIDE:
        markdown = markdown.replace(f"](../{path}", f"]({path}")
    return markdown
