// Shows an OpenAPI 3.1 description as a page. It knows what ours uses: parameters, bodies, answers, schemas and references.

const METHODS = ["get", "post", "put", "patch", "delete"];

/** An element with children; texts are never parsed as HTML. */
function el(name, attributes = {}, ...children) {
    const element = document.createElement(name);
    for (const [attribute, value] of Object.entries(attributes)) {
        element.setAttribute(attribute, value);
    }
    element.append(...children.filter((child) => child !== null && child !== undefined));
    return element;
}

/** Text in which `words` between backquotes are code. */
function prose(text = "") {
    return el("span", {}, ...text.split("`").map((part, index) => (index % 2 ? el("code", {}, part) : part)));
}

function follow(root, value) {
    let found = value;
    while (found?.$ref) {
        found = found.$ref.slice(2).split("/").reduce(
            (at, key) => at?.[key.replaceAll("~1", "/").replaceAll("~0", "~")], root);
    }
    return found ?? {};
}

function schemaName(schema) {
    return schema.$ref?.startsWith("#/components/schemas/") ? schema.$ref.split("/").pop() : null;
}

/** A schema in a few words; one that has a name is a link to where it stands. */
function shape(schema) {
    if (!schema) {
        return el("span");
    }
    const name = schemaName(schema);
    if (name) {
        return el("a", { href: `#schema-${name}` }, name);
    }
    const choices = schema.oneOf ?? schema.anyOf ?? schema.allOf;
    if (choices) {
        return joined([...choices.map(shape), ...(isNullable(schema) ? ["null"] : [])], schema.allOf ? " and " : " or ");
    }
    if (schema.items) {
        return el("span", {}, "list of ", shape(schema.items), isNullable(schema) ? " or null" : null);
    }
    if (schema.const !== undefined) {
        return el("code", {}, JSON.stringify(schema.const));
    }
    if (schema.enum) {
        return joined(schema.enum.map((word) => el("code", {}, JSON.stringify(word))), " or ");
    }
    return el("span", {}, [schema.type ?? "anything"].flat().join(" or "), limits(schema));
}

function isNullable(schema) {
    return Array.isArray(schema.type) && schema.type.includes("null");
}

function limits(schema) {
    const words = ["format", "pattern", "minLength", "maxLength", "minimum", "maximum", "minItems", "maxItems", "default"]
        .filter((word) => schema[word] !== undefined)
        .map((word) => `${word} ${schema[word]}`);
    return words.length ? el("small", {}, ` (${words.join(", ")})`) : null;
}

function joined(elements, separator) {
    return el("span", {}, ...elements.flatMap((element, index) => (index ? [separator, element] : [element])));
}

function table(head, rows) {
    return el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": head.join(", ") }, el("table", {},
        el("thead", {}, el("tr", {}, ...head.map((title) => el("th", { scope: "col" }, title)))),
        el("tbody", {}, ...rows.map((cells) => el("tr", {}, ...cells.map((cell) => el("td", {}, cell)))))));
}

function parameters(root, list) {
    if (!list?.length) {
        return null;
    }
    return table(["parameter", "in", "form", "meaning"], list.map((given) => {
        const parameter = follow(root, given);
        return [el("code", {}, parameter.name), parameter.in, shape(parameter.schema), prose(parameter.description)];
    }));
}

function body(root, given) {
    const content = follow(root, given).content;
    const schema = content && Object.values(content)[0].schema;
    return schema ? el("p", {}, "Body: ", shape(schema)) : null;
}

function answers(root, responses) {
    const rows = Object.entries(responses).map(([status, given]) => {
        const response = follow(root, given);
        const content = response.content && Object.values(response.content)[0].schema;
        return [el("strong", {}, status), prose(response.description), shape(content)];
    });
    return el("details", {}, el("summary", {}, "Answers"), table(["status", "when", "body"], rows));
}

function callId(method, path) {
    return `call-${method}-${path}`.replace(/[^A-Za-z0-9]+/g, "-");
}

function call(root, method, path, operation) {
    const token = (operation.security ?? root.security ?? []).length ? null : el("p", {}, "Needs no token.");
    return el("section", { class: "call", id: callId(method, path) },
        el("h3", {}, el("code", { class: "method" }, method.toUpperCase()), " ", el("code", {}, path)),
        el("p", {}, prose(operation.summary)),
        operation.description ? el("p", {}, prose(operation.description)) : null,
        token,
        parameters(root, operation.parameters),
        operation.requestBody ? body(root, operation.requestBody) : null,
        answers(root, operation.responses));
}

function schema(name, definition) {
    const needed = new Set(definition.required ?? []);
    const members = Object.entries(definition.properties ?? {});
    const included = (definition.allOf ?? []).filter((part) => part.$ref);
    return el("section", { class: "schema", id: `schema-${name}` },
        el("h3", {}, name),
        definition.description ? el("p", {}, prose(definition.description)) : null,
        included.length
            ? el("p", {}, "All of ", joined(included.map(shape), " and "), members.length ? ", and:" : ".",
                isNullable(definition) ? " Or null." : null)
            : null,
        members.length
            ? table(["member", "form", "meaning"], members.map(([member, form]) => [
                el("code", {}, member), shape(form),
                el("span", {}, needed.has(member) ? "required. " : "", prose(form.description))]))
            : included.length ? null : el("p", {}, shape(definition)));
}

function calls(root) {
    return Object.entries(root.paths).flatMap(([path, item]) =>
        METHODS.filter((method) => item[method]).map((method) => ({ path, method, operation: item[method] })));
}

function groups(root) {
    const byTag = Map.groupBy(calls(root), ({ operation }) => operation.tags?.[0] ?? "other");
    return (root.tags ?? []).map((tag) => tag.name)
        .concat([...byTag.keys()])
        .filter((tag, index, all) => byTag.has(tag) && all.indexOf(tag) === index)
        .map((tag) => ({
            tag, members: byTag.get(tag), description: root.tags?.find(({ name }) => name === tag)?.description }));
}

function show(root) {
    const schemas = Object.entries(root.components?.schemas ?? {});
    document.getElementById("contents").replaceChildren(...groups(root).flatMap(({ tag, members }) => [
        el("h2", {}, tag),
        el("ul", {}, ...members.map(({ method, path, operation }) => el("li", {},
            el("a", { href: `#${callId(method, path)}` }, el("code", {}, `${method.toUpperCase()} ${path}`)),
            ` ${operation.summary ?? ""}`)))]));
    document.getElementById("description").replaceChildren(
        el("p", {}, prose(root.info.description)),
        ...groups(root).flatMap(({ tag, members, description }) => [
            el("h2", {}, tag),
            el("p", {}, prose(description)),
            ...members.map(({ method, path, operation }) => call(root, method, path, operation))]),
        el("h2", {}, "Schemas"),
        ...schemas.map(([name, definition]) => schema(name, definition)));
    if (location.hash) {
        document.getElementById(location.hash.slice(1))?.scrollIntoView();
    }
}

try {
    const answer = await fetch("/docs", { headers: { Accept: "application/json" } });
    if (!answer.ok) {
        throw new Error(`the description is not there now (${answer.status})`);
    }
    show(await answer.json());
} catch (failure) {
    document.getElementById("description").replaceChildren(
        el("p", { role: "alert" }, `${failure.message}. `, el("a", { href: "/docs" }, "Try again")));
}
